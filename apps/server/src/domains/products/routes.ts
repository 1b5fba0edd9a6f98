import {
  getProduct,
  getTerms,
  listProducts,
  operatorCreateProduct,
  operatorListProducts,
  operatorUpdateProduct,
} from '@mavuno/sdk/contract'
import type { ActiveSession } from '../../platform/context/active-session.js'
import { serve, serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
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
  serveKeyed(operatorCreateProduct, ({ input, context, session, key }) =>
    operator.operatorCreateProduct(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorUpdateProduct, ({ input, context, session }) =>
    operator.operatorUpdateProduct(context, session.user_id, input),
  ),
]
