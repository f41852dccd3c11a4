/** Where a journal is: a folder, or a database. */
export const isDatabase = (where: string): boolean => /^postgres(?:ql)?:\/\//.test(where);
