import { createMavuno } from '@mavuno/sdk'

/** The one SDK of the app; the API is where the page came from. */
export const mavuno = createMavuno({ apiHost: '' })
