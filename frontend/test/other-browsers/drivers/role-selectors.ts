/** Candidate selectors for each role; the browser itself reports which role an element has. */
const native: Record<string, string> = {
  button: 'button, summary, input[type="submit"]',
  checkbox: 'input[type="checkbox"]',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  // ARIA 1.3's name for the role img
  image: 'img, [role="img"]',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  region: 'section',
  slider: 'input[type="range"]',
  textbox: 'input, textarea',
}

export const selectorOf = (role: string) => [native[role], `[role="${role}"]`].filter(Boolean).join()
