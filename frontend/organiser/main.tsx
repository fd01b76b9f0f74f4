import { startApp } from './start-app.tsx'

const element = document.getElementById('app')
if (!element) throw new Error('The page has no element for the app.')

startApp(element, (address) => location.assign(address))
