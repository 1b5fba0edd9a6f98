import { changePassword, getMe, signIn, signOut, signUp } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { openChat } from '../testing/chat/chat-client.js'
import { giveCode } from '../testing/given-code.js'
import { proven } from '../testing/proven.js'
import { connect, createLiveWorld, type Person } from './testing/live-world.js'
import { databaseEnv } from '../testing/test-database.js'
import { spawnNode } from './testing/spawn-node.js'

const phone = '0712345678'
const password = 'nyumba-ya-mawe'
const second = 1_000

/** Two server processes, and a device that is signed in with a socket on each. */
async function createDevices() {
  const { context } = await createLiveWorld()
  const env = databaseEnv(context.db)
  const nodes = await Promise.all([spawnNode(env), spawnNode(env)])
  const addresses = nodes.map(({ address }) => address)
  const [first = ''] = addresses

  async function open(person: Person) {
    const browsers = addresses.map((address) => connect(address, person))
    const sockets = await Promise.all(addresses.map((address) => openChat(address)))
    for (const socket of sockets) {
      socket.send({ type: 'hello', token: person.token })
      await socket.next('welcome')
    }
    for (const browser of browsers) await browser.call(getMe)
    return { browsers, sockets }
  }

  type Device = Awaited<ReturnType<typeof open>>

  /** Sockets are closed within a second of the answer, and no node accepts the token any more. */
  async function expectEnded({ browsers, sockets }: Device) {
    await Promise.all(sockets.map((socket) => socket.ended(second)))
    for (const browser of browsers) {
      await expect(browser.call(getMe)).rejects.toMatchObject({ status: 401 })
    }
  }
  return { context, first, open, expectEnded }
}

test('sign-out and a change of the password end HTTP and sockets on every node within a second', async () => {
  const { context, first, open, expectEnded } = await createDevices()
  const given = await giveCode(context, '254712345678', 'sign_up')
  const enter = { phone, ...given, password, confirm_password: password }
  const own = await open(await connect(first, undefined).call(signUp, enter))
  const signInAgain = () => connect(first, undefined).call(signIn, { phone, password })

  const left = await open(await signInAgain())
  await left.browsers[1]?.call(signOut)
  await expectEnded(left)

  const stolen = await open(await signInAgain())
  const fresh = 'kahawa-na-chai'
  const words = { old_password: password, new_password: fresh, confirm_password: fresh }
  await own.browsers[0]?.call(changePassword, words)
  await expectEnded(stolen)

  // The device that changed it stays signed in, on every node.
  for (const browser of own.browsers) await browser.call(getMe)
  proven('sessions end on every node within a second', { processes: 2, ways: 2, sockets: 4 })
})
