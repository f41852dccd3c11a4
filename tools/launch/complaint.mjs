/** A failure told to a person: one sentence saying what is wrong and how to mend it. Anything else is a defect. */
export class Complaint extends Error {}
