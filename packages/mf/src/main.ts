console.log('ours');
