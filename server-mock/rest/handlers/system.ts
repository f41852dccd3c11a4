import { registerSettings } from '../../../src/contract/registration/registration.calls.ts';
import * as calls from '../../../src/contract/system/system.calls.ts';
import { systemStatus } from '../../../src/contract/system/system.topics.ts';
import { handle, snapshot } from '../../session/handler.ts';
import { flagTree, permissionOf, registerRules, statusInfo } from './permission.ts';

export const systemHandlers = [
  snapshot(
    systemStatus,
    () => 'system',
    (_: unknown, __, house) => statusInfo(house),
  ),
  handle(calls.permission, (request, house) => permissionOf(house, request)),
  handle(calls.whitelabel, (_, house) => ({ whitelabel: flagTree(house) })),
  handle(calls.domainRoute, (request, house) => {
    const { domainRoute, mainDomain, imageCDNs, launchGameCDNs } = permissionOf(house, request);
    return { domainRoute, mainDomain, imageCDNs, launchGameCDNs };
  }),
  handle(registerSettings, (_, house) => ({ register: registerRules(house) })),
];
