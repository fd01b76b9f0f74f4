import { setMaxListeners } from 'node:events'

// msw listens once for each WebSocket on one channel; a hall has more than ten phones
setMaxListeners(200)
