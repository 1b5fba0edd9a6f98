/** What is wrong, and with which field: the first step of the path is the field's name. */
export interface FormIssue {
  path: readonly PropertyKey[]
  message: string
}

/** As zod's schemas are; the kit needs no more of them. */
export interface FormSchema<T> {
  safeParse: (
    values: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: readonly FormIssue[] } }
}
