/** An error, and the field it belongs to: the first element of the path is the field's name. */
export interface FormIssue {
  path: readonly PropertyKey[]
  message: string
}

/** The part of a zod schema that the kit needs. */
export interface FormSchema<T> {
  safeParse: (
    values: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: readonly FormIssue[] } }
}
