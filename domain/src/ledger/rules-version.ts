/**
 * The version of the rules by which a ledger becomes a garden (D45). Raise it with each change after which
 * the same ledger amounts to another garden or standing: servers then recount what older rules made.
 */
export const RULES_VERSION = 1;
