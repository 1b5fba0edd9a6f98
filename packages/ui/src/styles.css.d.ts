// TypeScript asks for the types of whatever is imported, be it for its effect alone.
// oxlint-disable-next-line unicorn/require-module-specifiers -- it has none
export {}
