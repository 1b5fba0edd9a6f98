import { createOperatorSocket } from '@mavuno/sdk/operator'
import { mavuno } from './mavuno.js'

/** What the server tells while somebody is signed in: which records changed, and who else looks at one. */
export const live = createOperatorSocket(mavuno)
