import { withInput, type Handlers } from '../../../platform/context/handlers.js'
import { operatorListTaxRules } from './tax-rules-service.js'

export const taxHandlers = {
  operatorListTaxRules: withInput(operatorListTaxRules),
} satisfies Handlers
