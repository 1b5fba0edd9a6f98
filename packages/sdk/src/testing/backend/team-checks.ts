import { getTeam, listTeamMembers, type Member } from '../../contract/customer/team.js'
import { operatorGetUser } from '../../contract/operator/users.js'
import { call, type Check, type Subject } from './check.js'
import { ensure, Skip } from './expect.js'

/** Digits in a row that are enough to call somebody. */
const fullPhone = /\d{7}/
/** What stands for hidden digits. */
const hidden = /[^\d\s()+-]{3}/

function sumOf<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + figure(item), 0)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Checks the sums of a team, and that its members' phones are masked. */
export function teamChecks(subject: Subject): Check[] {
  const readMembers = async (): Promise<Member[]> => {
    const { items } = await call(subject, listTeamMembers, { limit: 100 })
    if (items.length === 0) throw new Skip('The customer has no team.')
    return items
  }
  return [
    {
      name: 'the levels of the team add up',
      run: async () => {
        const { levels, total_persons, total_income } = await call(subject, getTeam)
        const persons = sumOf(levels, (level) => level.persons)
        const income = sumOf(levels, (level) => level.income)
        ensure(persons === total_persons, `${persons} persons are not ${total_persons}.`)
        ensure(income === total_income, `The income of ${income} is not ${total_income}.`)
      },
    },
    {
      name: 'the phones of the team are masked',
      run: async () => {
        for (const { id, phone } of await readMembers()) {
          const isMasked = hidden.test(phone) && !fullPhone.test(phone)
          ensure(isMasked, `The phone of ${id} is not masked: ${phone}`)
        }
      },
    },
    {
      name: 'the masks of the team hide at least four digits of the phone',
      run: async () => {
        for (const { id, phone } of await readMembers()) {
          const { phone: whole } = await call(subject, operatorGetUser, { id })
          // Operators may get it masked, too, with a sign for each digit.
          const left = whole.replace(/[\s()+-]/g, '').length - digitsOf(phone).length
          ensure(left >= 4, `The mask of ${id} hides ${left} digits.`)
        }
      },
    },
  ]
}
