import { isMavunoError } from '@mavuno/sdk'

interface Issue {
  readonly path: string
}

/** The path of the field that has a label. A row of a list has none, so its issues belong to the list. */
const fieldPath = (path: string) => path.replace(/\.\d+(\..*)?$/, '')

/** The fields of an input that do not fit, by their path: what a schema or the server says. */
export function wrongFields(error: unknown): string[] {
  const { data } = Object(error) as { data?: unknown }
  const { issues } = Object(isMavunoError(error) ? data : error) as { issues?: readonly Issue[] }
  return (issues ?? []).map(({ path }) => fieldPath(path.replace(/^input\./, '')))
}

interface Parsed {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
}

/** As `wrongFields`, of what `safeParse` gives. */
export function unparsedFields({ success, error }: Parsed): string[] {
  return success
    ? []
    : (error?.issues ?? []).map(({ path }) => fieldPath(path.map(String).join('.')))
}
