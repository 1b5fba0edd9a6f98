/** What the parts of the HTTP edge tell each other about a request. */
export interface Edge {
  Variables: {
    requestId: string
    /** Name of the endpoint, once it is known: addresses may hold what no log should. */
    endpoint: string | undefined
    userId: string | undefined
    /** Of a refused rule: such answers are 200, as the contract says. */
    code: number | undefined
    /** The answer was made with all its headers: to read them again would cost as much as the rest. */
    isWhole: boolean | undefined
  }
}
