/**
 * What a recording may keep of a value (P-05), in the form of the data: a field without a rule is not written. A leaf says
 * how to treat a text; numbers and booleans stay if the leaf is `keep` and become null otherwise.
 *
 * keep: unchanged, but secrets are masked by shape and known names replaced. id: unchanged, or a pseudonym if it contains
 * either. text: free text, blanked. empty: a required field without content. The others: pseudonyms.
 */
export type Leaf = 'keep' | 'text' | 'empty' | 'member' | 'account' | 'nickname' | 'silk' | 'key' | 'id';
export type Rule = Leaf | { readonly fields: Readonly<Record<string, Rule>> } | { readonly each: Rule };
/** Leaves for keys: different names must stay different in the recording, or two rows or topics would become one. */
export type KeyLeaf = Exclude<Leaf, 'keep' | 'text' | 'empty'>;
