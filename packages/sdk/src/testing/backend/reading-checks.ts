import { call, nameOf, tokenFor, type Check, type Subject } from './check.js'
import { expectStatus, Skip } from './expect.js'
import { pathInput, takesNothing, takesOnlyId } from './sample-input.js'

/** Checks that replies match their schema, and that an unknown id is 404. */
export function readingChecks(subject: Subject): Check[] {
  const { backend } = subject
  // Metrics need a token of their own.
  const readable = subject.endpoints.filter(
    ({ method, path }) => method === 'GET' && path !== '/metrics',
  )
  const answering = readable.filter(takesNothing).map((endpoint): Check => ({
    name: `${nameOf(endpoint)} matches its schema`,
    run: () => call(subject, endpoint),
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
      const { items = [] } = (await call(subject, list)) as { items?: { id: string }[] }
      const [item] = items
      if (!item) throw new Skip('Its list is empty.')
      await call(subject, endpoint, { id: item.id } as never)
    }
    return [{ name, run }]
  })
  return [...answering, ...named, ...missing]
}
