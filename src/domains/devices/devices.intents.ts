import { createAction } from '@reduxjs/toolkit';
import type { EndingDevices } from './devices.state.ts';

/** The list is on screen: what an earlier visit left is dropped, and the devices are read. */
export const openDevices = createAction('devices/open');
/** Reads the devices again. */
export const requestDevices = createAction('devices/request');
/** Signs out one other device, or all others. */
export const endDevices = createAction<EndingDevices>('devices/end');
