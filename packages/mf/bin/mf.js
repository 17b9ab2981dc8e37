#!/usr/bin/env -S node --conditions=source
import '../src/main.ts';
