// TypeScript asks for the types of whatever is imported, be it for its effect alone.
export {}
