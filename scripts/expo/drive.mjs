// Uses the Expo-like example as a customer does. It runs where React Native's limits are.
import '../../examples/expo-like/index.ts'
import { lines, press, scroll, type, until } from './screen.mjs'

const says = (wanted) => until(() => lines().find((line) => wanted.test(line)), wanted)

const amountOf = async (label) =>
  Number((await says(new RegExp(`^${label}: `))).replace(/[^\d.]/g, ''))

export async function order() {
  await says(/^Mavuno$/)
  await until(() => {
    scroll()
    return lines().some((line) => line.startsWith('Quick · '))
  }, 'product Quick')
  await press('Español')
  await says(/^Iniciar sesión$/)
  await press('English')
  await type('Phone number', '0712345678')
  await type('Password', 'demo-1234')
  await press('Log in')
  const balance = await amountOf('Balance')
  const invested = await amountOf('In products')
  await press('Buy Quick')
  await says(/^Bought$/)
  await until(async () => (await amountOf('Balance')) === balance - 100, 'lower balance')
  const grown = (await amountOf('In products')) - invested
  await press('Log out')
  await press('Log in')
  return `bought for ${grown}, and signed out`
}
