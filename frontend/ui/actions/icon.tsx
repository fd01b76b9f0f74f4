import type { ReactNode } from 'react'

const shapes = {
  add: <path d="M12 5v14M5 12h14" />,
  announce: <path d="M4 10v4h3l9 4.5v-13L7 10H4Zm4 4.5 1 5h2.5l-1-3.5M19 9.5a3.5 3.5 0 0 1 0 5" />,
  back: <path d="m14 6-6 6 6 6" />,
  bell: <path d="M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15L6 16Zm4 4.5a2.2 2.2 0 0 0 4 0" />,
  bold: <path d="M8 5h5a3.5 3.5 0 0 1 0 7H8V5Zm0 7h6a3.5 3.5 0 0 1 0 7H8v-7Z" />,
  bullets: <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  copy: <path d="M9 9h10v11H9V9Zm-4 6V4h10" />,
  delete: <path d="M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5" />,
  download: <path d="M12 4v11M8 11.5l4 3.5 4-3.5M5 15v5h14v-5" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  duplicate: <path d="M9 9h10v11H9V9Zm-4 6V4h10M14 12v5M11.5 14.5h5" />,
  edit: <path d="m5 19 .8-3.7L16 5l3 3L8.7 18.2 5 19Z" />,
  expand: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  eye: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z" />
  ),
  globe: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c-4.5 5-4.5 13 0 18M12 3c4.5 5 4.5 13 0 18" />,
  grip: <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />,
  help: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5h.01" />
  ),
  image: <path d="M4 5h16v14H4V5Zm0 11 5-5 4.5 4.5L16 13l4 4M15.5 9h.01" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 7.5h.01" />,
  italic: <path d="M10 5h7M7 19h7M14 5l-4 14" />,
  keyboard: <path d="M3 6.5h18v11H3v-11Zm3.5 3.5h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8" />,
  menu: <path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3" />,
  microphone: (
    <path d="M12 15a3.5 3.5 0 0 0 3.5-3.5v-4a3.5 3.5 0 0 0-7 0v4A3.5 3.5 0 0 0 12 15Zm-6-3.5a6 6 0 0 0 12 0M12 17.5V21M9 21h6" />
  ),
  music: (
    <path d="M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm0 0V6l11-2.5v12m0 0a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />
  ),
  next: <path d="m10 6 6 6-6 6" />,
  numbers: <path d="M10 6h10M10 12h10M10 18h10M4 4.5h1.5V9M3.8 13.2c.3-.8 2.7-1 2.7.4 0 1-2.7 1.6-2.7 3h2.9" />,
  pause: <path d="M8.5 5v14M15.5 5v14" strokeWidth="3" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c0-3.6 3.3-5.8 7.5-5.8s7.5 2.2 7.5 5.8" />,
  play: <path d="M7.5 5v14l11-7-11-7Z" fill="currentColor" />,
  print: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z" />,
  redo: <path d="m15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h4" />,
  screen: <path d="M3 4.5h18v11.5H3V4.5Zm5.5 15.5h7M12 16v4" />,
  settings: <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />,
  share: <path d="M12 15V4M8 7.5 12 4l4 3.5M5 12v8h14v-8" />,
  shrink: <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />,
  sidebar: <path d="M4 5h16v14H4V5Zm5.5 0v14" />,
  star: <path d="m12 3.8 2.5 5.2 5.7.7-4.2 3.9 1.1 5.6-5.1-2.8-5.1 2.8 1.1-5.6-4.2-3.9 5.7-.7L12 3.8Z" />,
  stop: <path d="M7 7h10v10H7z" fill="currentColor" />,
  text: <path d="M5 6V5h14v1M12 5v14M9.5 19h5" />,
  tick: <path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth="2.5" />,
  undo: <path d="m9 5-5 5 5 5M4 10h10a5.5 5.5 0 0 1 0 11h-4" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  users: (
    <path d="M9 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 8c0-3 2.5-5 5.5-5s5.5 2 5.5 5M16 6a2.8 2.8 0 0 1 0 5.4M17.5 14.8c1.9.7 3 2.4 3 4.7" />
  ),
  warning: <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5M12 17h.01" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** A decorative icon, hidden from assistive technology: the control's name comes from its text or label. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {shapes[name]}
  </svg>
)
