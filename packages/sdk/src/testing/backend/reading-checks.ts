import { isOpen, nameOf, tokenFor, type Check, type Subject } from './check.js'
import { ensure, expectStatus, expectSuccess } from './expect.js'
import { freeFields, pathInput, takesNothing, takesOnlyId } from './sample-input.js'

/** Checks that replies match their schema, lists respect their limit, and an unknown id is 404. */
export function readingChecks(subject: Subject): Check[] {
  const { backend } = subject
  const readable = subject.endpoints.filter(
    // Metrics need a token of their own.
    ({ method, path, ...rest }) =>
      method === 'GET' && path !== '/metrics' && isOpen(subject, { method, path, ...rest }),
  )
  const answering = readable.filter(takesNothing).map((endpoint): Check => ({
    name: `${nameOf(endpoint)} matches its schema`,
    run: async () => {
      const token = tokenFor(subject, endpoint)
      expectSuccess(endpoint, await backend.ask(endpoint, { token }))
    },
  }))
  const limited = readable
    .filter((endpoint) => takesNothing(endpoint) && freeFields(endpoint).includes('limit'))
    .map((endpoint): Check => ({
      name: `${nameOf(endpoint)} respects its limit`,
      run: async () => {
        const question = { token: tokenFor(subject, endpoint), input: { limit: 1 } }
        const data = expectSuccess(endpoint, await backend.ask(endpoint, question))
        const { items } = data as { items: unknown[] }
        ensure(items.length <= 1, `The reply has ${items.length} items with a limit of 1.`)
      },
    }))
  const missing = readable.filter(takesOnlyId).map((endpoint): Check => ({
    name: `${nameOf(endpoint)} with an unknown id is 404`,
    run: async () => {
      const question = { token: tokenFor(subject, endpoint), input: pathInput(endpoint) }
      expectStatus(await backend.ask(endpoint, question), 404)
    },
  }))
  const named = readable.filter(takesOnlyId).flatMap((endpoint): Check[] => {
    const list = readable.find(({ path }) => `${path}/{id}` === endpoint.path)
    if (!list || !takesNothing(list)) return []
    const name = `${nameOf(endpoint)} matches its schema for an item of its list`
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
