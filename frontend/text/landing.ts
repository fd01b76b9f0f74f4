/** The landing page (docs/product-rules.md#public-pages). */
export const landingText = {
  title: 'Lectern',
  heading: 'Your slides, live on every phone in the room',
  intro:
    'Create an event, share a link, QR code or access code, and show lyrics, slides and announcements to everyone as they happen. There’s nothing to install.',
  start: 'Get Started Free',
  explore: 'Explore Features',
  join: 'Join an event with a code',
  sample: {
    label: 'Live sample',
    hint: 'You’re the presenter. Press Next: the hall and the phone follow.',
    next: 'Next',
    pause: 'Pause',
    slides: {
      song: {
        sampleTitle: 'Silent night',
        sampleText: 'Silent night, holy night,\nall is calm, all is bright',
      },
      meeting: {
        sampleTitle: 'The footbridge',
        sampleText: 'The motion: repair it **before winter**.\n\n- For: green cards\n- Against: red cards',
      },
      workshop: {
        sampleTitle: 'Ten minutes',
        sampleText: 'Draw the first page of your idea. **No words yet.**',
      },
    },
  },
  brings: {
    heading: 'Bring the songs and slides you have',
    formats: ['PowerPoint', 'PDF', 'OpenLP', 'OpenSong', 'SongBeamer', 'CCLI SongSelect', 'ChordPro', 'Word'],
  },
  proof: {
    heading: 'Measured, not promised',
    facts: [
      {
        figure: '0.05 s',
        words:
          'From the press of Next until the last of 1,000 attendees has the slide. With 10,000 it’s less than 0.2 s.',
      },
      {
        figure: '50 kB',
        words: 'All that a phone loads: the page with the slide, its styles and the script that keeps it live.',
      },
      {
        figure: '55 of 55',
        words: 'Criteria of WCAG 2.2 AA reported one by one, with the test of each, and what doesn’t work well yet.',
      },
    ],
    how: 'Medians of our own benchmark: one computer with two processors, without the time that a network takes.',
    statement: 'Read the accessibility statement',
  },
  features: {
    heading: 'Features',
    items: [
      {
        name: 'Live, in real time',
        words:
          'Press Next, and every phone shows the next slide. Phones that lose their connection catch up automatically.',
      },
      {
        name: 'Nothing to install',
        words: 'Attendees scan a QR code, follow a link or type eight digits. No app, no account, no name.',
      },
      {
        name: 'Made for everyone',
        words:
          'Screen readers announce each slide once. Text grows to four times its size, with contrast and spacing to suit.',
      },
      {
        name: 'Your colours and fonts',
        words:
          'Choose a colour scheme and a font, add your logo and background, and make the welcome and end screens your own.',
      },
      {
        name: 'Run it from the keyboard',
        words: 'Do everything without a mouse: by keyboard, with a clicker or with a screen reader.',
      },
      {
        name: 'Private by design',
        words: 'No advertising, no tracking, no third-party scripts. Attendees stay anonymous.',
      },
    ],
  },
  useCases: {
    heading: 'For every kind of event',
    items: [
      {
        theme: 'concert',
        slide: 'Let the hills sing,\nlet the valleys answer',
        name: 'Concerts and performances',
        words: 'Lyrics to sing along to, words in translation, the programme, and a link to give at the end.',
      },
      {
        theme: 'council',
        slide: 'Item 4: the footbridge\nRepair it before winter',
        name: 'Public and community meetings',
        words: 'The agenda, the current wording of the motion, and announcements that reach the back row.',
      },
      {
        theme: 'cutPaper',
        slide: 'Now in pairs:\nwhat would you change first?',
        name: 'Workshops and seminars',
        words: 'Slides in everyone’s hands, notes to look back on, and a link for feedback.',
      },
    ],
  },
  how: {
    heading: 'How it works',
    steps: [
      { name: 'Create an event', words: 'Write slides with text and images, or start from the sample event.' },
      { name: 'Share the link or QR code', words: 'Print it, show it, or say the access code aloud.' },
      { name: 'Broadcast updates in real time', words: 'Show slides, pause, and go back, as the event happens.' },
    ],
    pictures: {
      editor: 'The editor: a slide with a verse of a song as phones will show it, beside the list of all slides.',
      share: 'The share window: a QR code, the link and the access code of an event.',
      hall: 'A hall’s screen with a verse in large letters on a dark background.',
      phone: 'A phone with the same verse.',
    },
  },
  pricing: {
    heading: 'Pricing',
    intro: 'Start free, and pay only when your events grow.',
    choose: (level: string) => `Start with ${level}`,
    buys: (pounds: number) => `What £${pounds} buys each month`,
    bought: (level: string, pounds: number) =>
      `${level} has no limit of events or attendees. For 200 people every week it comes to about ${((pounds * 100 * 12) / (200 * 52)).toFixed(1)}p each time. Your audience never pays, and a plan can be changed every month.`,
  },
  questions: {
    heading: 'Questions',
    items: [
      {
        name: 'Does my audience need an app or an account?',
        words: 'No. They scan a QR code, follow a link or type eight digits, and the slides appear in their browser.',
      },
      {
        name: 'What if the connection drops in the middle of a song?',
        words:
          'The last slide stays on every phone, and phones catch up by themselves. Your own presses wait for up to 30 seconds until the network is back.',
      },
      {
        name: 'Can I show the slides in the hall too?',
        words:
          'Yes. Any computer with a projector shows the hall’s screen, with the same text as large as the room needs. Video mixers such as OBS take the text alone.',
      },
      {
        name: 'Can I bring my own songs and slides?',
        words:
          'Yes. Paste text, or import PowerPoint, PDF, Word and text files, and songs of OpenLP, OpenSong, SongBeamer, ChordPro and other programs. Twelve themes with pictures are ready, or use your own picture, colours and logo.',
      },
      {
        isOfPrices: true,
        name: 'What happens if I choose a smaller plan later?',
        words: 'You keep the larger one until the end of the time you’ve paid for. Nothing is deleted.',
      },
      {
        name: 'What do you learn about my audience?',
        words: 'How many follow, and nothing else. There are no names, no advertising and no tracking.',
      },
    ],
  },
  getStarted: {
    heading: 'Get started',
    intro: 'All you need is an invite code and an email address. Your first event is ready in minutes.',
    action: 'Create Your Free Account',
  },
} as const
