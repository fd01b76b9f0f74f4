import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'
import { useAskWhoIsLoggedIn } from '../login/login.ts'

export type Subscription = Schemas['Subscription']
export type PlanName = Schemas['PlanName']

/** The address of a plan's form; it also accepts a form posted by a page whose script failed. */
export const CHANGE_PLAN_ADDRESS = '/api/billing/change-plan'

const SUBSCRIPTION = ['subscription'] as const
const ASK_AGAIN_MS = 3000

export const subscriptionQuery = queryOptions({
  queryKey: SUBSCRIPTION,
  queryFn: () => unwrap(api.GET('/api/billing/subscription')),
  staleTime: staleAfter(0),
})

/** The subscription. `isAwaiting`: a checkout was just paid, so it's polled until Stripe has notified the server. */
export const useSubscription = ({ isAwaiting }: { isAwaiting: boolean }) =>
  useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => (isAwaiting && state.data?.status === 'none' ? ASK_AGAIN_MS : false),
  })

/** The token for a form that is posted without script. */
export const useFormToken = () =>
  useQuery({
    queryKey: ['form-token'],
    queryFn: async () => (await unwrap(api.GET('/api/csrf/get-csrf-token'))).csrfTokenValue,
    staleTime: 0,
  }).data

/** Changes the plan, then refetches subscription, plan and features. */
export const useChangePlan = () => {
  const queryClient = useQueryClient()
  const askWhoIsLoggedIn = useAskWhoIsLoggedIn()
  return useMutation({
    mutationFn: (plan: PlanName) => unwrap(api.POST(CHANGE_PLAN_ADDRESS, { body: { plan } })),
    onSuccess: async ({ checkoutUrl }) => {
      if (checkoutUrl) return
      await Promise.all([queryClient.invalidateQueries({ queryKey: SUBSCRIPTION }), askWhoIsLoggedIn()])
    },
  })
}
