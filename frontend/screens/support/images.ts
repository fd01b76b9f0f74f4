// Images load past `fetch`, so those of the API are fetched in the page, where the mocks and the stubs answer
const setAttribute = HTMLImageElement.prototype.setAttribute

HTMLImageElement.prototype.setAttribute = function (name, value) {
  if (name === 'src' && value.startsWith('/api/')) void load(this, value)
  else setAttribute.call(this, name, value)
}

async function load(image: HTMLImageElement, address: string) {
  // To be found by its address, as it would be without the tests
  image.dataset.address = address
  const response = await fetch(address)
  if (image.dataset.address !== address) return
  if (!response.ok) return void image.dispatchEvent(new Event('error'))
  const url = URL.createObjectURL(await response.blob())
  image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true })
  setAttribute.call(image, 'src', url)
}
