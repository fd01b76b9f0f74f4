/** Where an element with a role may stand. The browser itself says which role each has. */
const native: Record<string, string> = {
  button: 'button, summary, input[type="submit"]',
  checkbox: 'input[type="checkbox"]',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  // ARIA 1.3 calls the role of img so
  image: 'img, [role="img"]',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  region: 'section',
  slider: 'input[type="range"]',
  textbox: 'input, textarea',
}

export const selectorOf = (role: string) => [native[role], `[role="${role}"]`].filter(Boolean).join()
