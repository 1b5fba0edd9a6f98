/** What the parts of the HTTP edge tell each other about a request. */
export interface Edge {
  Variables: {
    requestId: string
    /** Name of the endpoint, once it is known: addresses may hold what no log should. */
    endpoint: string | undefined
    userId: string | undefined
  }
}
