import { operatorListTaxRules } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import * as tax from './tax-rules-service.js'

export const taxRoutes = [
  serveSignedIn(operatorListTaxRules, ({ input, context }) =>
    tax.operatorListTaxRules(context, input),
  ),
]
