export { HoldingIncomeScreen } from './holding-income-screen.js'
export { StatementScreen } from './statement-screen.js'
