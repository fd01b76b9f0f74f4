import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import { loadToken, setLoggedOutHandler } from '../api/client.ts'
import { askEarlyWhoIsLoggedIn } from '../api/load-early.ts'
import { createQueryClient } from '../api/query-client.ts'
import { createRouter } from './routes.tsx'
import { loggedOutAddress } from './shell/logged-out.ts'

setLoggedOutHandler((from) => {
  const address = loggedOutAddress(from, location)
  if (address) location.assign(address)
})
void loadToken()

const queryClient = createQueryClient()
void askEarlyWhoIsLoggedIn(queryClient)

const root = document.getElementById('app')
if (!root) throw new Error('The page has no element for the app.')

createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createRouter(queryClient)} />
  </QueryClientProvider>,
)
