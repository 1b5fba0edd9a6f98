import { getWallet } from '../../contract/customer/wallet.js'
import { configOf, type Check, type Subject } from './check.js'
import { ensure, expectStatus, Skip } from './expect.js'

const english = 'en'
/** No language has this code. */
const unknown = 'xx'

/** Checks that messages are in the language that the caller asks for. */
export function languageChecks(subject: Subject): Check[] {
  const messageIn = async (wanted: string) => {
    const question = { headers: { 'Accept-Language': wanted } }
    const { message } = expectStatus(await subject.backend.ask(getWallet, question), 401)
    ensure(message !== '', `The message in "${wanted}" is empty.`)
    return String(message)
  }
  const others = () => {
    const keys = configOf(subject).language_packages.map(({ key }) => key)
    const found = keys.filter((key) => key !== english)
    if (found.length === 0) throw new Skip('The config lists no language besides English.')
    return found
  }
  return [
    {
      name: 'a refusal is in the language of the config that the caller asks for',
      run: async () => {
        const plain = await messageIn(english)
        for (const key of others()) {
          ensure((await messageIn(key)) !== plain, `The message in "${key}" is English: ${plain}`)
        }
      },
    },
    {
      name: 'a refusal in an unknown language is in English',
      run: async () => {
        const [given, plain] = [await messageIn(unknown), await messageIn(english)]
        ensure(given === plain, `The message is "${given}" instead of "${plain}".`)
      },
    },
    {
      name: 'a refusal is in the first language of several that is known',
      run: async () => {
        const [key = english] = others()
        const [given, right] = [
          await messageIn(`${unknown}, ${key};q=0.8, en;q=0.1`),
          await messageIn(key),
        ]
        ensure(given === right, `The message is "${given}" instead of "${right}".`)
      },
    },
  ]
}
