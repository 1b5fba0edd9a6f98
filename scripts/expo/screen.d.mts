import type { ReactElement } from 'react'

export function render(app: ReactElement): void
