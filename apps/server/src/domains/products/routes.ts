import { getProduct, getTerms, listProducts } from '@mavuno/sdk/contract'
import { operatorGetProduct, operatorListProducts } from '@mavuno/sdk/operator'
import type { ActiveSession } from '../../platform/context/active-session.js'
import { serve, serveSignedIn } from '../../platform/context/serve.js'
import { notFound } from '../../platform/failures/failures.js'
import * as operator from './operator-products.js'
import * as products from './products-service.js'
import { readText } from './terms.js'

function customerOf(session: ActiveSession | undefined): string | null {
  return session?.role === 'customer' ? session.user_id : null
}

export const productsRoutes = [
  serve(listProducts, async ({ input, context, findSession }) =>
    products.listProducts(context, customerOf(await findSession()), input),
  ),
  serve(getProduct, async ({ input, context, findSession }) =>
    products.getProduct(context, customerOf(await findSession()), input),
  ),
  serve(getTerms, async ({ input: { hash }, context, setHeader }) => {
    const text = await readText(context.db, hash)
    if (text === undefined) throw notFound()
    setHeader('cache-control', 'public, max-age=31536000, immutable')
    return { hash, text }
  }),
  serveSignedIn(operatorListProducts, ({ input, context }) =>
    operator.operatorListProducts(context, input),
  ),
  serveSignedIn(operatorGetProduct, ({ input, context }) =>
    operator.operatorGetProduct(context, input),
  ),
]
