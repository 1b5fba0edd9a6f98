import { isOpen, nameOf, tokenFor, type Check, type Subject } from './check.js'
import { ensure, expectStatus, expectSuccess } from './expect.js'
import { freeFields, pathInput, takesNothing, takesOnlyId } from './sample-input.js'

/** Whatever can be read answers by its schema, lists keep to their limit, and what is not there is 404. */
export function readingChecks(subject: Subject): Check[] {
  const { backend } = subject
  const readable = subject.endpoints.filter(
    // Metrics are for whoever has the token for them.
    ({ method, path, ...rest }) =>
      method === 'GET' && path !== '/metrics' && isOpen(subject, { method, path, ...rest }),
  )
  const answering = readable.filter(takesNothing).map((endpoint): Check => ({
    name: `${nameOf(endpoint)} answers by its schema`,
    run: async () => {
      const token = tokenFor(subject, endpoint)
      expectSuccess(endpoint, await backend.ask(endpoint, { token }))
    },
  }))
  const limited = readable
    .filter((endpoint) => takesNothing(endpoint) && freeFields(endpoint).includes('limit'))
    .map((endpoint): Check => ({
      name: `${nameOf(endpoint)} gives no more than its limit`,
      run: async () => {
        const question = { token: tokenFor(subject, endpoint), input: { limit: 1 } }
        const data = expectSuccess(endpoint, await backend.ask(endpoint, question))
        const { items } = data as { items: unknown[] }
        ensure(items.length <= 1, `It gave ${items.length} where 1 was asked for.`)
      },
    }))
  const missing = readable.filter(takesOnlyId).map((endpoint): Check => ({
    name: `${nameOf(endpoint)} of what is not there is 404`,
    run: async () => {
      const question = { token: tokenFor(subject, endpoint), input: pathInput(endpoint) }
      expectStatus(await backend.ask(endpoint, question), 404)
    },
  }))
  const named = readable.filter(takesOnlyId).flatMap((endpoint): Check[] => {
    const list = readable.find(({ path }) => `${path}/{id}` === endpoint.path)
    if (!list || !takesNothing(list)) return []
    const name = `${nameOf(endpoint)} answers by its schema for what its list names`
    const run = async () => {
      const token = tokenFor(subject, endpoint)
      const data = expectSuccess(list, await backend.ask(list, { token }))
      const [item] = (data as { items?: { id: string }[] }).items ?? []
      if (!item) return
      const reply = await backend.ask(endpoint, { token, input: { id: item.id } })
      expectSuccess(endpoint, reply)
    }
    return [{ name, run }]
  })
  return [...answering, ...limited, ...named, ...missing]
}
