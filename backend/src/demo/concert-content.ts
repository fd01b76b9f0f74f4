import type { SlideDraft } from '../slides/add-slides.ts'

// The hymns are in the public domain
const lines = (...all: string[]) => all.join('\n')

/** The demo accounts' sample event: a concert that is about to start. */
export const concertName = 'Carols by candlelight'
export const concertSlides: SlideDraft[] = [
  {
    name: 'Good evening',
    header: 'Carols by candlelight',
    subHeader: 'A very warm welcome',
    text: 'Please sing with us. The words will appear here, on your own phone.',
  },
  {
    name: 'Silent night, verse 1',
    header: 'Silent night',
    text: lines(
      'Silent night, holy night,',
      'all is calm, all is bright',
      'round yon virgin mother and child.',
      'Holy infant so tender and mild,',
      'sleep in heavenly peace,',
      'sleep in heavenly peace.',
    ),
  },
  {
    name: 'Silent night, verse 2',
    header: 'Silent night',
    text: lines(
      'Silent night, holy night,',
      'shepherds quake at the sight;',
      'glories stream from heaven afar,',
      'heavenly hosts sing Alleluia;',
      'Christ the Saviour is born,',
      'Christ the Saviour is born.',
    ),
  },
  {
    name: 'It is well, verse 1',
    header: 'It is well with my soul',
    text: lines(
      'When peace like a river attendeth my way,',
      'when sorrows like sea billows roll;',
      'whatever my lot, Thou hast taught me to say,',
      '“It is well, it is well with my soul.”',
    ),
  },
  {
    name: 'It is well, chorus',
    header: 'It is well with my soul',
    subHeader: 'Chorus',
    text: lines('It is well *(it is well)*', 'with my soul *(with my soul)*,', 'it is well, it is well with my soul.'),
  },
  {
    name: 'Thank you',
    header: 'Thank you for singing',
    text: 'There is mulled wine and mince pies at the back. Go well into the night.',
    more: lines('**Music** the choir of St Mary’s', '**Organ** Amara Okafor', '**Candles** everybody'),
  },
]
