import { requestCode, type EndpointInput } from '@mavuno/sdk/contract'
import { solveAndAsk, type CodeRequest } from '../../forms/solve-and-ask.js'
import { callInPlace } from '../../queries/call-in-place.js'

/** Asks for a code for somebody who is not logged in. */
export function askForCode(input: EndpointInput<typeof requestCode>): Promise<CodeRequest> {
  return solveAndAsk(input.phone, (solved) => callInPlace(requestCode, { ...input, ...solved }))
}
