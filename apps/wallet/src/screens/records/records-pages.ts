import { paths } from '../../router/paths.js'
import { HoldingIncomeScreen } from './holding-income-screen.js'
import { StatementScreen } from './statement-screen.js'

/** The area's pages, by their addresses. */
export const screens = {
  [paths.records]: StatementScreen,
  [paths.holdingRecords]: HoldingIncomeScreen,
}
