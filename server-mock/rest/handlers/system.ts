import { registerSettings } from '../../../src/contract/registration/registration.calls.ts';
import * as calls from '../../../src/contract/system/system.calls.ts';
import { handle, snapshot } from '../handler.ts';
import { flagTree, permissionOf, registerRules, statusInfo } from './permission.ts';

export const systemHandlers = [
  snapshot(
    calls.systemStatus,
    () => 'system',
    (_: unknown, __, house) => statusInfo(house),
  ),
  handle(calls.permission, ({ address }, house) => permissionOf(house, address)),
  handle(calls.whitelabel, (_, house) => ({ whitelabel: flagTree(house) })),
  handle(calls.domainRoute, ({ address }, house) => {
    const { domainRoute, mainDomain, imageCDNs, launchGameCDNs } = permissionOf(house, address);
    return { domainRoute, mainDomain, imageCDNs, launchGameCDNs };
  }),
  handle(registerSettings, (_, house) => ({ register: registerRules(house) })),
];
