import type { World } from '../harness/scenario.ts'

export const USERS = '/api/admin/users'

/** A new user, as administrators see it. */
export async function person(world: World, level: 'Free' | 'Basic' | 'Premium' = 'Free', more = {}) {
  const organiser = await world.organiser(level, more)
  const { userId } = await organiser.client.ok('GET', '/api/user/info')
  return { ...organiser, userId: userId as string, path: `${USERS}/${userId}` }
}
export const administrator = (world: World) => person(world, 'Premium', { isAdmin: true })
