import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.js'

test.each([
  ['select 1; select 2', ['select 1', 'select 2']],
  ['select 1;', ['select 1']],
  [' ;; -- nothing;\n/* ; */ ;', []],
  [`select ';', 'it''s; so', "a;""b"; select 2`, [`select ';', 'it''s; so', "a;""b"`, 'select 2']],
  [`select E'\\';', e'\\\\'; select 2`, [`select E'\\';', e'\\\\'`, 'select 2']],
  ['do $$ begin; end $$; select 1', ['do $$ begin; end $$', 'select 1']],
  ['do $a$ $$;$$ $b$; $a$; select 1', ['do $a$ $$;$$ $b$; $a$', 'select 1']],
  ['select a$b$; select $1; select 3', ['select a$b$', 'select $1', 'select 3']],
  [
    `-- it's; "\nselect 1; /* it's; /* $$ ; */ ' */ select 2`,
    [`-- it's; "\nselect 1`, `/* it's; /* $$ ; */ ' */ select 2`],
  ],
])('%s', (sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements)
})
