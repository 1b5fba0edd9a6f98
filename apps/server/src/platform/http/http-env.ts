/** What the parts of the HTTP edge share about a request. */
export interface HttpEnv {
  Variables: {
    requestId: string
    /**
     * Name of the endpoint, once it is known. The log has no addresses, since they may hold
     * secrets.
     */
    endpoint: string | undefined
    userId: string | undefined
    /** The code of the rule that refused: such answers are 200, as the contract says. */
    code: number | undefined
    /**
     * The answer already has all its headers. Reading them again would cost as much as all the
     * rest.
     */
    isWhole: boolean | undefined
  }
}
