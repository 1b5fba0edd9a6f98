import type { Database, Transaction } from '../../platform/db/database.js'

/**
 * A database whose every statement belongs to this transaction, those of services too: all of it is
 * kept, or nothing. For one caller at a time; a statement that is refused ends all.
 */
export function insideTransaction(transaction: Transaction): Database {
  return {
    query: (sql, values) => transaction.query(sql, values),
    transaction: (run) => run(transaction),
    close: async () => {},
  }
}
