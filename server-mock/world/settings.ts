/** Lists the specification leaves to a deployment (D-02, D-09, D-59), with the defaults it names. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const;
export const AGENT_TYPES = [1, 2, 41, 42] as const;
export const TRIAL_TYPES = [4] as const;
/** Whitelabel flags and their defaults (R-ROLE-08); `1` on the wire is on. */
export const FLAGS: Readonly<Record<string, boolean>> = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: false,
  CHNGPASSMAIL3: true,
  CHNGPASSVERIF3: true,
  AGENTPOLICY3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: true,
  MOBILEVERCODELOGIN3: true,
  MANPLAYREB3: true,
};
