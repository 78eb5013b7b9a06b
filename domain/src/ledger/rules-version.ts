/**
 * The version of the rules that project a ledger into a garden (D45). Raise it with each change after which
 * the same ledger gives another garden or standing: servers then recount gardens of older versions.
 */
export const RULES_VERSION = 8;
