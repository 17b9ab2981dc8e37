#!/usr/bin/env node
import '../dist/moduleMain.js';
