#!/bin/bash
# Health check of every container that runs a program of the site: succeeds if /readyz of $PORT is a 200. It uses bash
# alone, because starting Node for each check kept almost half a CPU core busy on an idle site.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 4 _ status _ <&3
[[ $status == 200 ]]
