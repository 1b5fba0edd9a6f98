import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { getConfigVersion } from '@mavuno/sdk/contract'

export function createCall(host) {
  const storage = createMemoryStorage()
  const mavuno = createMavuno({ apiHost: host, storage })
  return (_, token) => {
    if (mavuno.session.token !== token) mavuno.session.save({ token })
    return mavuno.call(getConfigVersion)
  }
}
