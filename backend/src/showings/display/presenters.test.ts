import { describe, expect, test } from 'vitest'
import { makeConcert, presenter } from '../../../test/support/concert.ts'
import { PASSWORD, testApp } from '../../../test/support/test-app.ts'

const app = await testApp()

/** Two presenters of one showing: its owner, and Dana from the team. */
async function twoPresenters() {
  const owner = await app.organiser()
  const team = (await owner.post('/api/teams', { name: 'Choir office' })).data.reference
  const dana = await app.createAccount('Free', { firstName: 'Dana', lastName: 'Whitfield' })
  const member = await app.visitor().logIn(dana.email, PASSWORD)
  const invited = (await owner.post(`/api/teams/${team}/members`, { emailAddress: dana.email })).data.reference
  expect((await member.post(`/api/teamInvites/${invited}`)).status).toBe(200)
  const concert = await makeConcert(owner, { teamReference: team })
  const first = presenter(owner, concert, concert.showing)
  const second = presenter(member, concert, concert.showing)
  await first.start()
  return { concert, dana, member, first, second }
}

describe('two presenters', () => {
  test('each see who presented last, and whether it was themselves', async () => {
    const { first, second } = await twoPresenters()
    const { revision } = (await second.show(1)).data
    const lastPresentedBy = { displayName: 'Dana Whitfield', revision }
    expect((await second.read()).data.lastPresentedBy).toEqual({ ...lastPresentedBy, isYou: true })
    expect((await first.read()).data.lastPresentedBy).toEqual({ ...lastPresentedBy, isYou: false })
    const mine = await first.hold()
    expect(mine.data.lastPresentedBy).toEqual({ displayName: 'Amara Okafor', isYou: true, revision: revision + 1 })
    expect((await second.read()).data.lastPresentedBy).toMatchObject({ displayName: 'Amara Okafor', isYou: false })
  })

  test('without a name appear by their address', async () => {
    const { dana, first, second } = await twoPresenters()
    await second.show(0)
    const em = app.orm.em.fork()
    await em.execute(`update account set first_name = '', last_name = '' where reference = ?`, [dana.reference])
    expect((await first.read()).data.lastPresentedBy).toMatchObject({ displayName: dana.email })
  })

  test('with a deleted account are no longer shown', async () => {
    const { dana, member, first, second } = await twoPresenters()
    await second.show(0)
    expect((await member.post('/api/user/removeSelf', { password: PASSWORD })).status).toBe(200)
    expect((await first.read()).data.lastPresentedBy).toBeNull()
    const left = await app.orm.em
      .fork()
      .execute(`select 1 from display where presenter_account_reference = ?`, [dana.reference])
    expect(left).toEqual([])
  })

  test('appear in the list of showings too', async () => {
    const owner = await app.organiser()
    const concert = await makeConcert(owner)
    const made = await owner.post(`/api/sessions/${concert.reference}/showings`, {
      startDateUtc: '2030-12-24T17:00:00Z',
    })
    await presenter(owner, concert, made.data.reference).start()
    const { showings } = (await owner.get(`/api/sessions/${concert.reference}/showings`)).data
    expect(showings[0].lastPresentedBy).toMatchObject({ displayName: 'Amara Okafor', isYou: true })
  })
})
