import { setMaxListeners } from 'node:events'

// msw adds a listener per WebSocket to one channel, and a hall has more than ten phones
setMaxListeners(200)
