import { operatorAddTaxRule, operatorListTaxRules } from '@mavuno/sdk/contract'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import * as tax from './tax-rules-service.js'

export const taxRoutes = [
  serveSignedIn(operatorListTaxRules, ({ input, context }) =>
    tax.operatorListTaxRules(context, input),
  ),
  serveKeyed(operatorAddTaxRule, ({ input, context, session, key }) =>
    tax.operatorAddTaxRule(context, session.user_id, input, key),
  ),
]
