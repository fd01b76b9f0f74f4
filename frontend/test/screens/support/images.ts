// Images bypass `fetch`, so this fetches those of the API, where mocks and stubs respond
const setAttribute = HTMLImageElement.prototype.setAttribute

HTMLImageElement.prototype.setAttribute = function (name, value) {
  if (name === 'src' && value.startsWith('/api/')) void load(this, value)
  else setAttribute.call(this, name, value)
}

// React sets the property once more when it mounts an image
const src = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {}
Object.defineProperty(HTMLImageElement.prototype, 'src', {
  ...src,
  set(this: HTMLImageElement, value: string) {
    if (this.dataset.address !== value) this.setAttribute('src', value)
  },
})

async function load(image: HTMLImageElement, address: string) {
  // Keeps the original address for tests to find
  image.dataset.address = address
  const response = await fetch(address)
  if (image.dataset.address !== address) return
  if (!response.ok) return void image.dispatchEvent(new Event('error'))
  const url = URL.createObjectURL(await response.blob())
  image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true })
  setAttribute.call(image, 'src', url)
}
